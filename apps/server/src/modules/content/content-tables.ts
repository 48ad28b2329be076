export type ContentTables = {
  redirects: { path: string; target: string; is_permanent: boolean }
}
