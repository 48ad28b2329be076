import type { ApiClient } from '@skidora/contract/client.ts'
import type { Desk, DeskCoupon } from '@skidora/contract/desk.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { useAction } from '../../lib/use-action.ts'

/** A coupon by its QR code, or by its number and PIN. */
export type Wanted = { qr: string } | { number: string; pin: string }

export type DeskState =
  | { kind: 'loading' }
  /** `notice` says what became of a press when the device turned out to be disconnected. */
  | { kind: 'not_connected'; link: string | null; notice: string | null }
  | { kind: 'failed'; message: string; isOffline: boolean }
  | { kind: 'number'; desk: Desk }
  | {
      kind: 'coupon'
      coupon: DeskCoupon
      wanted: Wanted
      /** Redeemed on this page a moment ago. */
      isDone: boolean
      /** The response was lost: the outcome is unknown. */
      isLost: boolean
    }

// An earlier response may be lost, so nothing is said about the coupon.
const offline = 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.'

const disconnected = 'Это устройство отключили от кассы.'
const notRedeemed = `${disconnected} Купон не погашен: подключите устройство и проверьте купон ещё раз.`
const disconnectedAfterLoss = `${disconnected} Погашен ли купон, неизвестно: подключите устройство и проверьте купон ещё раз.`

/** Parts of the address, and the device where it is known already. */
export type DeskStart = { qr: string | null; link: string | null; desk: Desk | undefined }

/** What the page of a cash desk shows and does. */
export function useDesk({ qr, link, desk }: DeskStart) {
  const { run, isBusy, failure } = useAction()
  const [state, setState] = useState<DeskState>(() => {
    if (link) return { kind: 'not_connected', link, notice: null }
    return !qr && desk ? { kind: 'number', desk } : { kind: 'loading' }
  })
  const requireKey = (notice: string | null = null) =>
    setState({ kind: 'not_connected', link: null, notice })

  const fail = (error: unknown) => {
    const { code, message } = failureOf(error)
    if (code === 'desk_not_connected') requireKey()
    else {
      const isOffline = code === 'no_answer'
      setState({ kind: 'failed', message: isOffline ? offline : message, isOffline })
    }
  }

  /** Runs a press; a device that was disconnected meanwhile needs the key. */
  const act = (work: (api: ApiClient) => Promise<unknown>, notice: string) =>
    run(async (api) => {
      try {
        await work(api)
      } catch (error) {
        if (failureOf(error).code !== 'desk_not_connected') throw error
        requireKey(notice)
      }
    })

  async function check(api: ApiClient, wanted: Wanted) {
    const { data: coupon } = await api('POST /api/v4/desk/checkCoupon', { body: wanted })
    setState({ kind: 'coupon', coupon, wanted, isDone: false, isLost: false })
  }

  const openPage = async (api: ApiClient) => {
    try {
      if (qr) await check(api, { qr })
      else setState({ kind: 'number', desk: (await api('GET /api/v4/desk/device')).data })
    } catch (error) {
      fail(error)
    }
  }

  /** What was typed, or what the page was opened for. */
  const open = (typed?: Wanted) =>
    act((api) => (typed ? check(api, typed) : openPage(api)), disconnected)

  const redeem = (wanted: Wanted, isLost: boolean) =>
    act(
      async (api) => {
        try {
          const { data: coupon } = await api('POST /api/v4/desk/redeemCoupon', { body: wanted })
          setState({ kind: 'coupon', coupon, wanted, isDone: true, isLost: false })
        } catch (error) {
          const { code } = failureOf(error)
          if (code === 'no_answer')
            setState((shown) => (shown.kind === 'coupon' ? { ...shown, isLost: true } : shown))
          if (!code.startsWith('coupon_')) throw error
          // Used or returned since it was opened: show its new state.
          await check(api, wanted)
        }
      },
      isLost ? disconnectedAfterLoss : notRedeemed,
    )

  const connect = (secret: { key: string } | { link: string }) =>
    run(async (api) => {
      await api('POST /api/v4/desk/connect', { body: secret })
      await openPage(api)
    })

  /** Runs apart from `run`, so that its failure is never taken for one of redeeming. */
  const disconnect = async (api: ApiClient) => {
    try {
      await api('POST /api/v4/desk/disconnect')
    } catch (error) {
      // An earlier attempt whose response was lost has disconnected it.
      if (failureOf(error).code !== 'desk_not_connected') throw error
    }
  }

  const onDisconnected = () => {
    requireKey()
    // Clears the failure of an earlier press.
    run(async () => {})
  }

  const start = useEffectEvent(() => {
    if (state.kind === 'loading') open()
  })
  useEffect(() => start(), [])

  return { state, open, redeem, connect, disconnect, onDisconnected, isBusy, failure }
}
