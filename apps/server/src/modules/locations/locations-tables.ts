export type LocationsTables = {
  cities: { city_id: number; slug: string; title: string; title_in: string }
}
