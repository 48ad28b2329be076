type Query = (text: string, values: unknown[]) => Promise<unknown>

/** A new key of the merchant that sells the coupon. */
export async function createMerchantKey(
  query: Query,
  couponId: number,
  title = 'Касса',
): Promise<string> {
  const key = `mk_test_${crypto.randomUUID()}`
  await query(
    `insert into merchant_keys (brand_id, key_hash, title)
     select deals.brand_id, sha256(convert_to($2, 'UTF8')), $3
     from coupons
     join purchases on purchases.id = coupons.purchase_id
     join deals on deals.id = purchases.deal_id
     where coupons.id = $1`,
    [couponId, key, title],
  )
  return key
}
