import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { CornerCard } from '../ui/CornerCard.tsx'

/** Notice over a page whose own code failed to load. */
export function ReloadNotice() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <CornerCard title="Страница загрузилась не полностью" onClose={() => setOpen(false)}>
      <Button onClick={() => window.location.reload()}>Обновить страницу</Button>
    </CornerCard>
  )
}
