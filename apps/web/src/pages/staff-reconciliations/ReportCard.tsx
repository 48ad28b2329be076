import type { Difference, Reconciliation } from '@skidora/contract/reconciliations.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { adviceFor, isRight, statusText, titleOf, verdictOf } from './difference-texts.ts'
import styles from './ReconciliationsPage.module.css'

/** Report of one comparison. */
export function ReportCard({ report }: { report: Reconciliation }) {
  const { city, now } = useVisitor()
  const dayTime = (date: string) => formatDayTime(new Date(date), city.timeZone, new Date(now))
  const { differences, differenceCount } = report
  return (
    <li className={styles.report}>
      <h2 className={styles.verdict} data-right={isRight(report)}>
        <Icon name={isRight(report) ? 'circle-check' : 'triangle-alert'} />
        {verdictOf(report)}
      </h2>
      <p className={styles.muted}>
        Сверка {dayTime(report.createdAt)}: с {dayTime(report.from)} до {dayTime(report.to)} у банка{' '}
        {countOf(report.payments, ['платёж', 'платежа', 'платежей'])},{' '}
        {countOf(report.refunds, ['возврат', 'возврата', 'возвратов'])} и{' '}
        {countOf(report.payouts, ['выплата', 'выплаты', 'выплат'])}.
      </p>
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
      {differenceCount > differences.length && (
        <p className={styles.muted}>Показаны первые {differences.length}.</p>
      )}
    </li>
  )
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { bankId, purchaseId, ours, theirs, amount, isHealed } = difference
  return (
    <li className={styles.difference}>
      <h3 className={styles.name}>
        {titleOf(difference)}
        {isHealed && <span className={styles.healed}>исправлено</span>}
      </h3>
      <dl className={styles.facts}>
        <Fact name="У нас" side={ours} />
        <Fact name="У банка" side={theirs} />
        <div>
          <dt>{amount < 0 ? 'У банка меньше на' : 'У банка больше на'}</dt>
          <dd>{formatPrice(Math.abs(amount))}</dd>
        </div>
        {bankId && (
          <div>
            <dt>Номер у банка</dt>
            <dd className={styles.number}>{bankId}</dd>
          </div>
        )}
        {purchaseId && (
          <div>
            <dt>Заказ</dt>
            <dd>№&nbsp;{purchaseId}</dd>
          </div>
        )}
      </dl>
      <p>{adviceFor(difference)}</p>
    </li>
  )
}

function Fact({ name, side }: { name: string; side: Difference['ours'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{side ? `${formatPrice(side.amount)} ${statusText(side.status)}`.trim() : 'нет'}</dd>
    </div>
  )
}
