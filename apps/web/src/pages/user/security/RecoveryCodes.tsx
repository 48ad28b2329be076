import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import ways from './sign-in-settings.module.css'

type RecoveryCodesProps = { codes: string[]; onDone: () => void }

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  function download() {
    const text = `Скидора, коды восстановления. Каждый действует один раз.\n\n${codes.join('\n')}\n`
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'skidora-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      <div className={ways.printed}>
        <h3>Сохраните коды восстановления</h3>
        <p>
          Код заменит приложение, если телефона не окажется под рукой. Каждый действует один раз.
          Больше мы их не покажем.
        </p>
        <ol className={ways.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={ways.actions}>
        <CopyButton text={codes.join('\n')} label="Скопировать" />
        <Button variant="secondary" size="sm" icon="download" onClick={download}>
          Скачать
        </Button>
        <Button variant="secondary" size="sm" icon="printer" onClick={() => print()}>
          Распечатать
        </Button>
      </div>
      <Button onClick={onDone}>Коды сохранены</Button>
    </>
  )
}
