import { countedAhead } from '@skidora/domain/lists/pagination.ts'
import { formatNumber } from '@skidora/domain/money/money.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { staffHandle } from '../../features/staff/staff-handle.ts'
import styles from '../../features/staff/staff-list.module.css'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { redirectToSignIn } from '../../lib/session/redirect-to-sign-in.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { staffSections } from './staff-sections.ts'

/** What waits in each list by its address; null if it was not counted. */
type Totals = Record<string, number | null>

export const loader = pageLoader<Totals | null>(null, async (input) => {
  const { visitor, api, url } = input
  if (!visitor.user) throw redirectToSignIn(url)
  if (visitor.user.staffMenu.length === 0) throw notFound()
  const lists = staffSections.flatMap((section) => section.lists)
  const totals = lists.map(async ({ href, read }) => {
    const list = read && (await orNull(input, read(api)))
    return [href, list?.pagination.totalCount ?? null] as const
  })
  return Object.fromEntries(await Promise.all(totals))
})

export const handle = staffHandle('Для сотрудников', 'Что ждёт решения или ответа.')

export function Component() {
  const totals = useLoaderData<Totals | null>()
  if (!totals) return <ListNotLoaded />
  return (
    <div className={styles.page}>
      <h1>Для сотрудников</h1>
      {staffSections.map(({ title, lists }) => (
        <section key={title} className={styles.row}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.rows}>
            {lists.map((list) => (
              <li key={list.href}>
                <TextLink href={list.href}>{list.title}</TextLink>
                {totalText(totals[list.href])}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Longer lists are not counted to their end. */
function totalText(total: number | null | undefined): string {
  if (total === null || total === undefined) return ''
  return `: ${total > countedAhead ? `больше ${formatNumber(countedAhead)}` : formatNumber(total)}`
}
