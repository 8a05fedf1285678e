/** The part of a storage for SQLite that says where its database is. */
export interface LocalDatabase {
  execute(statement: string): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
}

/** The database of a storage that keeps it in a file of this machine, or in memory. */
export function localDatabaseOf(storage: object): LocalDatabase | undefined {
  const client: unknown = Reflect.get(storage, 'client')
  return isLocalDatabase(client) ? client : undefined
}

function isLocalDatabase(client: unknown): client is LocalDatabase {
  return (
    typeof client === 'object' &&
    client !== null &&
    'execute' in client &&
    typeof client.execute === 'function' &&
    'protocol' in client &&
    client.protocol === 'file'
  )
}
