import { type AddressValues, address } from './address.ts'

type ListPath = '/staff/deals/:list' | '/staff/returns/:list' | '/staff/parcels/:list'
type ListOf<Path extends ListPath> = AddressValues<Path>['list']

/** Texts to moderate, and published ones to answer. */
export type StaffReviewList = AddressValues<'/staff/reviews/:kind'>['kind']

/** Pages of staff: apart from `paths`, of which every page of the shop has a copy. */
export const staffPaths = {
  deals: (list: ListOf<'/staff/deals/:list'>) => address('/staff/deals/:list', { list }),
  reviews: (kind: StaffReviewList) => address('/staff/reviews/:kind', { kind }),
  returns: (list: ListOf<'/staff/returns/:list'>) => address('/staff/returns/:list', { list }),
  parcels: (list: ListOf<'/staff/parcels/:list'>) => address('/staff/parcels/:list', { list }),
  withdrawals: (list: 'waiting' | 'decided' = 'waiting') =>
    address(list === 'waiting' ? '/staff/withdrawals' : '/staff/withdrawals/decided'),
  /** Not a page: the server sends the file. */
  withdrawalDocument: (uniqueCode: string, id: number) =>
    `/staff/withdrawal-document?uniqueCode=${uniqueCode}&documentId=${id}`,
  reconciliations: () => address('/staff/reconciliations'),
}
