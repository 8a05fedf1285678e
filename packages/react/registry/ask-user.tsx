'use client'

import { AskUser, type AskUserFormProps } from '@ask-user/react'

const field =
  'flex w-full flex-col gap-1 pt-3 text-xs text-muted-foreground [&>textarea]:field-sizing-content [&>textarea]:max-h-64 [&>textarea]:min-h-10 [&>textarea]:w-full [&>textarea]:rounded-md [&>textarea]:border [&>textarea]:border-input [&>textarea]:bg-transparent [&>textarea]:px-3 [&>textarea]:py-2 [&>textarea]:text-base [&>textarea]:text-foreground [&>textarea]:outline-none [&>textarea]:placeholder:text-muted-foreground [&>textarea]:focus-visible:border-ring [&>textarea]:focus-visible:ring-3 [&>textarea]:focus-visible:ring-ring/50 [&>textarea]:aria-invalid:border-destructive data-[unused]:[&>textarea]:border-dashed data-[unused]:[&>textarea]:text-muted-foreground md:[&>textarea]:text-sm'

const button =
  'inline-flex min-h-9 items-center justify-center rounded-md border bg-background px-4 py-2 text-sm font-medium shadow-xs outline-none transition-colors hover:bg-accent hover:text-accent-foreground focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/50 aria-disabled:pointer-events-none aria-disabled:opacity-50 data-[primary]:border-primary data-[primary]:bg-primary data-[primary]:text-primary-foreground data-[primary]:hover:bg-primary/90 data-[quiet]:border-transparent data-[quiet]:bg-transparent data-[quiet]:px-2 data-[quiet]:text-muted-foreground data-[quiet]:shadow-none'

const step =
  'block h-6 w-full py-2.5 outline-none before:block before:h-1 before:rounded-full before:bg-border focus-visible:before:ring-3 focus-visible:before:ring-ring/50 data-[state=answered]:before:bg-primary data-[state=skipped]:before:bg-muted-foreground/50 aria-[current]:before:bg-foreground'

const answers =
  'grid gap-3 px-5 py-4 [&_dd]:whitespace-pre-wrap [&_dd]:font-medium [&_dd[data-said=nothing]]:font-normal [&_dd[data-said=nothing]]:text-muted-foreground [&_dd[data-said=note]]:font-normal [&_dd[data-said=note]]:text-muted-foreground [&_dt]:whitespace-pre-wrap [&_dt]:text-muted-foreground [&_small]:font-normal [&_small]:text-muted-foreground'

/** A model's question, in the look of your app: the parts of `@ask-user/react` with the classes of shadcn/ui. */
export function AskUserCard({ request, canDecline, canDiscuss, className = '', ...root }: AskUserFormProps) {
  return (
    <AskUser.Root
      request={request}
      className={`w-full max-w-2xl rounded-xl border bg-card text-sm text-card-foreground shadow-sm wrap-anywhere ${className}`}
      {...root}
    >
      <div className="flex items-center justify-between gap-2 px-5 pt-4 text-xs text-muted-foreground">
        <AskUser.Asker />
        <AskUser.Limit />
        <AskUser.Progress className="tabular-nums" />
      </div>
      <AskUser.Steps className="mx-5 flex gap-1 pt-2 [&>li]:flex-1" buttonClassName={step} />
      <AskUser.Question
        className="min-w-0 px-5"
        titleClassName="w-full pt-3 text-base leading-snug font-semibold whitespace-pre-wrap"
        headerClassName="mb-1.5 block w-fit rounded-full bg-muted px-2 text-xs font-medium whitespace-normal text-muted-foreground"
        hintClassName="pt-1 text-xs text-muted-foreground"
      >
        <AskUser.Options className="grid gap-2 pt-3">
          {(option, index) => (
            <AskUser.Option
              option={option}
              index={index}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-lg border px-3 py-2.5 transition-colors hover:bg-accent/50 has-[input:checked]:border-primary has-[input:checked]:bg-accent has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-ring/50 [&>input]:mt-0.5 [&>input]:size-4 [&>input]:accent-primary [&>input]:outline-none"
              labelClassName="font-medium"
              descriptionClassName="col-start-2 whitespace-pre-wrap text-muted-foreground"
              suggestedClassName="ms-1 rounded bg-muted px-1.5 py-0.5 text-xs font-medium whitespace-nowrap text-muted-foreground"
              numberClassName="col-start-3 row-start-1 rounded border px-1.5 text-xs text-muted-foreground tabular-nums pointer-coarse:hidden"
            />
          )}
        </AskUser.Options>
        <AskUser.Custom className={field} />
        <AskUser.Note className={field} buttonClassName={`${button} mt-1 -ms-2`} />
      </AskUser.Question>
      <AskUser.Review
        className={answers}
        changeClassName="text-xs font-normal text-primary underline underline-offset-4"
      />
      <AskUser.Answered className={answers} outcomeClassName="px-5 pt-3 font-medium last:pb-4" />
      <AskUser.Error className="mx-5 mt-3 rounded-md bg-destructive/10 px-3 py-2 text-destructive" />
      <AskUser.Actions
        className="flex flex-wrap items-center gap-2 px-5 py-4 [&>[data-spring]]:flex-1 [&>[role=alert]]:basis-60"
        buttonClassName={button}
        canDecline={canDecline}
        canDiscuss={canDiscuss}
      />
    </AskUser.Root>
  )
}
