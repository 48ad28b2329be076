import { paths } from '@skidora/domain/pages/paths.ts'
import { PageNotice } from '../../features/site/PageNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

export function NotFound() {
  return (
    <PageNotice
      code="404"
      title="Такой страницы нет"
      text="Возможно, акция закончилась или в адресе опечатка. Зато есть другие скидки."
    >
      <Button href={paths.today()}>Акции сегодня</Button>
      <Button href={paths.home()} variant="secondary">
        На главную
      </Button>
    </PageNotice>
  )
}
