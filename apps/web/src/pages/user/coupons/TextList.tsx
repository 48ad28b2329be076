import styles from './coupons.module.css'

export function TextList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.bullets}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
