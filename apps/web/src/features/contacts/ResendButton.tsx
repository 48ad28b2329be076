import { Button } from '../../ui/buttons/Button.tsx'
import { useSecondClock } from '../../ui/dates/second-clock.ts'

type ResendButtonProps = { what: 'код' | 'письмо'; mayResendAt: number; onClick: () => void }

const maxWait = 60

/** Counts down the seconds until a code or letter may be resent. */
export function ResendButton({ what, mayResendAt, onClick }: ResendButtonProps) {
  const now = useSecondClock(new Date())
  // The clock ticks in whole seconds, so the first one would be shown twice.
  const seconds = Math.min(maxWait, Math.ceil((mayResendAt - now.getTime()) / 1000))
  if (seconds > 0)
    return (
      <p>
        Отправить {what} ещё раз можно через {seconds} с
      </p>
    )
  return (
    <Button variant="ghost" onClick={onClick}>
      Отправить {what} ещё раз
    </Button>
  )
}
