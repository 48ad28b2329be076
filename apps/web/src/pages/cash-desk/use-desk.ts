import type { ApiClient } from '@skidora/contract/client.ts'
import type { Desk, DeskCoupon } from '@skidora/contract/desk.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../lib/api/failure.ts'
import { useAction } from '../../lib/api/use-action.ts'

/** A coupon by its QR code, or by its number and PIN. */
export type CouponLookup = { qr: string } | { number: string; pin: string }

export type DeskState =
  | { kind: 'loading' }
  /** `notice` explains the result of an action on a disconnected device. */
  | { kind: 'not_connected'; link: string | null; notice: string | null }
  | { kind: 'failed'; message: string; isOffline: boolean }
  | { kind: 'number'; desk: Desk }
  | {
      kind: 'coupon'
      coupon: DeskCoupon
      lookup: CouponLookup
      /** Just redeemed on this page. */
      isDone: boolean
      /** The response was lost: the result is unknown. */
      isLost: boolean
    }

// Says nothing about the coupon, because an earlier response may have been lost.
const offline = 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.'

const damagedCode =
  'QR-код повреждён или прочитан не целиком. Отсканируйте его ещё раз или введите номер и ПИН купона.'

const disconnected = 'Это устройство отключили от кассы.'
const notRedeemed = `${disconnected} Купон не погашен: подключите устройство и проверьте купон ещё раз.`
const disconnectedAfterLoss = `${disconnected} Погашен ли купон, неизвестно: подключите устройство и проверьте купон ещё раз.`

/** Parts of the URL hash, and the device if already known. */
export type DeskStart = { qr: string | null; link: string | null; desk: Desk | undefined }

/** State and actions of the cash desk page. */
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
      const isOffline = code === 'no_response'
      const text = code === 'qr_refused' ? damagedCode : message
      setState({ kind: 'failed', message: isOffline ? offline : text, isOffline })
    }
  }

  /** Runs an action; a device disconnected meanwhile asks for the key again. */
  const act = (work: (api: ApiClient) => Promise<unknown>, notice: string) =>
    run(async (api) => {
      try {
        await work(api)
      } catch (error) {
        if (failureOf(error).code !== 'desk_not_connected') throw error
        requireKey(notice)
      }
    })

  async function check(api: ApiClient, lookup: CouponLookup) {
    const { data: coupon } = await api('POST /api/v4/desk/checkCoupon', { body: lookup })
    setState({ kind: 'coupon', coupon, lookup, isDone: false, isLost: false })
  }

  const openPage = async (api: ApiClient) => {
    try {
      if (qr) await check(api, { qr })
      else setState({ kind: 'number', desk: (await api('GET /api/v4/desk/device')).data })
    } catch (error) {
      fail(error)
    }
  }

  /** Opens the typed coupon, or the one of the URL. */
  const open = (typed?: CouponLookup) =>
    act((api) => (typed ? check(api, typed) : openPage(api)), disconnected)

  const redeem = (lookup: CouponLookup, isLost: boolean) =>
    act(
      async (api) => {
        try {
          const body = { ...lookup, isRetry: isLost }
          const { data: coupon } = await api('POST /api/v4/desk/redeemCoupon', { body })
          setState({ kind: 'coupon', coupon, lookup, isDone: true, isLost: false })
        } catch (error) {
          const { code } = failureOf(error)
          if (code === 'no_response')
            setState((shown) => (shown.kind === 'coupon' ? { ...shown, isLost: true } : shown))
          if (!code.startsWith('coupon_')) throw error
          // Used or returned since it was opened: reloads its state.
          await check(api, lookup)
        }
      },
      isLost ? disconnectedAfterLoss : notRedeemed,
    )

  const connect = (secret: { key: string } | { link: string }) =>
    run(async (api) => {
      await api('POST /api/v4/desk/connect', { body: secret })
      await openPage(api)
    })

  /** Not by `run`, so that its error is not shown as a redeem error. */
  const disconnect = async (api: ApiClient) => {
    try {
      await api('POST /api/v4/desk/disconnect')
    } catch (error) {
      // An earlier attempt, whose response was lost, has already disconnected it.
      if (failureOf(error).code !== 'desk_not_connected') throw error
    }
  }

  const onDisconnected = () => {
    requireKey()
    // Clears an earlier error.
    run(async () => {})
  }

  const start = useEffectEvent(() => {
    if (state.kind === 'loading') open()
  })
  useEffect(() => start(), [])

  return { state, open, redeem, connect, disconnect, onDisconnected, isBusy, failure }
}
