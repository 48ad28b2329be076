import { buildWeb } from '@skidora/web/build.ts'

console.log(`Pages: ${await buildWeb()}`)
