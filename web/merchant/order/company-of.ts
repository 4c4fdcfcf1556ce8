import type { merchantCompanyOf } from '#domain/order/parcel.contract.ts';
import { call } from '#web/kit/api/call.ts';

/** Ids of the companies that a tracking number can be of. */
export async function companyOf(trackingNo: string): Promise<readonly number[]> {
	const sent = { tracking_no: trackingNo };
	const options = { errors: 'silent' } as const;
	return (await call<typeof merchantCompanyOf>('GET', '/merchant/order.Order/companyOf', sent, options)).ids;
}
