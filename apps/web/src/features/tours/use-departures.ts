import { useApiQuery } from '../../lib/api/use-api-query.ts'

/** Departures of a tour with the places left now; `version` reads them again. */
export const useDepartures = (dealOfferId: number, priceId?: number, version = 0) =>
  useApiQuery(`departures ${dealOfferId} ${priceId} ${version}`, async (api, signal) => {
    const query = { dealOfferId, ...(priceId && { priceId }) }
    return (await api('GET /api/v4/tours/departures', { query }, { signal })).data
  })
