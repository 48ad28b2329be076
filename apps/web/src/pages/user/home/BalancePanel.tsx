import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Balance } from '@skidora/contract/wallet.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { BalanceSums } from '../parts/BalanceSums.tsx'
import codeStyles from '../parts/promo-codes.module.css'
import { Section } from '../parts/Section.tsx'
import styles from './panels.module.css'

type BalancePanelProps = { balance: Balance; promoCodes: UserInfo['promoCodes'] }

/** Balance and promo codes. */
export function BalancePanel({ balance, promoCodes }: BalancePanelProps) {
  return (
    <Section title="Деньги">
      <BalanceSums balance={balance} />
      <p>
        {balance.balance > 0
          ? 'Балансом можно оплатить любой заказ, целиком или частично.'
          : 'Сюда приходят деньги за возвращённые купоны.'}
      </p>
      {promoCodes.length > 0 && (
        <p className={codeStyles.codes}>
          Ваши промокоды:
          {promoCodes.map(({ code }) => (
            <code key={code}>{code}</code>
          ))}
        </p>
      )}
      <p className={styles.links}>
        <TextLink href={paths.money()}>Все операции</TextLink>
        <TextLink href={paths.promoCodes()}>Промокоды</TextLink>
      </p>
    </Section>
  )
}
