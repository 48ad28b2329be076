import type { Cart, CartLine } from '@skidora/contract/cart.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showCart } from '../../features/cart/cart-calls.ts'
import { createApiClient } from '../../lib/api/api-client.ts'
import { failureOf } from '../../lib/api/failure.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { canBuy, type LineChange, withChanges } from './cart-quantities.ts'

/** Debounce of the changes of lines. */
const debounceMs = 250

const none: ReadonlyMap<number, LineChange> = new Map()

/** The cart of the page. Lines change at once here, then on the server. */
export function useCart(loaded: Cart, isSignedIn: boolean) {
  const { crmUrl } = useVisitor()
  const showToast = useToast()
  const [source, setSource] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  /** By line; not yet on the server. */
  const [unsaved, setUnsaved] = useState(none)
  /** One change after the other: each response has the whole cart. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  if (source !== loaded) {
    setSource(loaded)
    setSaved(loaded)
  }
  useEffect(() => showCart(saved, isSignedIn), [saved, isSignedIn])

  /** Whether the request succeeded. */
  function request(send: (api: ApiClient) => Promise<{ data: Cart }>): Promise<boolean> {
    const api = createApiClient({ crmUrl })
    const result = queue.current.then(async () => {
      try {
        setSaved((await send(api)).data)
        return true
      } catch (error) {
        setUnsaved(none)
        showToast({ kind: 'error', text: failureOf(error).message })
        return false
      }
    })
    queue.current = result
    return result
  }

  const save = useEffectEvent(() => {
    for (const [id, change] of unsaved)
      void request(async (api) => {
        const { quantity, variantId } = change
        const body = { quantity, ...(variantId !== null && { variantId }) }
        const response = await api('POST /api/v4/cart/lines/{id}', { params: { id }, body })
        setUnsaved((old) => (old.get(id) === change ? without(old, id) : old))
        return response
      })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(() => save(), debounceMs)
    return () => clearTimeout(timer)
  }, [unsaved])

  async function remove({ id, dealTitle, ...line }: CartLine) {
    setUnsaved((old) => without(old, id))
    const isRemoved = await request((api) =>
      api('DELETE /api/v4/cart/lines/{id}', { params: { id } }),
    )
    if (!isRemoved) return
    const { dealOfferId, dealOfferPriceId, variantId, wantedQuantity: quantity } = line
    const option = {
      ...{ dealOfferId, dealOfferPriceId, quantity },
      ...(variantId !== null && { variantId }),
    }
    const restore = () => void request((api) => api('POST /api/v4/cart/lines', { body: option }))
    showToast({
      kind: 'info',
      text: `Убрали ${quoted(dealTitle)}`,
      // What is not on sale cannot be added again.
      ...(canBuy(line) && { action: { label: 'Вернуть', onClick: restore } }),
    })
  }

  return {
    lines: withChanges(saved, unsaved).lines,
    /** As the server knows them. */
    savedLines: saved.lines,
    isSaving: unsaved.size > 0,
    changeQuantity: ({ id, variantId }: CartLine, quantity: number) =>
      setUnsaved((old) => new Map(old).set(id, { quantity, variantId })),
    chooseVariant: ({ id, wantedQuantity: quantity }: CartLine, variantId: number) =>
      setUnsaved((old) => new Map(old).set(id, { quantity, variantId })),
    remove,
    /** Shows the cart of another response. */
    show: setSaved,
  }
}

function without(changes: ReadonlyMap<number, LineChange>, id: number) {
  const rest = new Map(changes)
  rest.delete(id)
  return rest
}
