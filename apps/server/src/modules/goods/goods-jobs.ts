import type { TaskList } from 'graphile-worker'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import type { ParcelNotice } from './parcel-letters.ts'
import { sendParcelMessage } from './send-parcel-message.ts'

export const goodsTasks = ({ db, site }: { db: Db; site: SiteAddress }): TaskList => ({
  /** Runs once the step can no longer be undone. */
  notify_parcel: async (payload) => {
    const { purchaseId, status } = payload as {
      purchaseId: number
      status: ParcelNotice['status']
    }
    await sendParcelMessage(db, purchaseId, status, site)
  },
})
