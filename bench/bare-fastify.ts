import fastify from 'fastify'
import pg from 'pg'

/** Baseline of a listing call: a bare Fastify route that selects 60 rows by an index through pg. */
const [databaseUrl = '', categoryId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl })
const app = fastify()

app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'page',
    text: `select deal_cards.card
           from deal_listings
           join deal_cards on deal_cards.deal_id = deal_listings.deal_id
           where deal_listings.city_id = 1 and deal_listings.category_id = $1
           order by deal_listings.popularity desc, deal_listings.deal_id desc
           limit 60`,
    values: [categoryId],
  })
  return { data: rows }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.(address.port)
