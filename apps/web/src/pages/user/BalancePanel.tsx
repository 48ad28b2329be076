import type { Balance } from '@skidora/contract/wallet.ts'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { BalanceSums } from './BalanceSums.tsx'
import { Panel } from './Panel.tsx'

export function BalancePanel({ balance }: { balance: Balance }) {
  return (
    <Panel title="Деньги">
      <BalanceSums balance={balance} />
      <p>
        {balance.balance > 0
          ? 'Ими можно заплатить за любой заказ, целиком или частью.'
          : 'Сюда приходят деньги за возвращённые купоны.'}
      </p>
      <TextLink href={paths.money()}>Все операции</TextLink>
    </Panel>
  )
}
