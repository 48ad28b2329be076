import { Button } from '../../ui/Button.tsx'
import { useSecondClock } from '../../ui/second-clock.ts'

type ResendButtonProps = { what: 'код' | 'письмо'; mayResendAt: number; onClick: () => void }

const maxWait = 60

/** Counts the seconds down until another code or letter may be asked for. */
export function ResendButton({ what, mayResendAt, onClick }: ResendButtonProps) {
  const now = useSecondClock(new Date())
  // The clock shows whole seconds, so the first one would count twice.
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
