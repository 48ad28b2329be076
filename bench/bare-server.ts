import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Baseline: node:http that sends the bytes of a file and does nothing else. */
const body = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
