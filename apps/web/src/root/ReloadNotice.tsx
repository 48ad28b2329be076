import { useState } from 'react'
import { CornerCard } from '../ui/blocks/CornerCard.tsx'
import { Button } from '../ui/buttons/Button.tsx'

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
