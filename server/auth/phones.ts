import type { AdminCaller, MerchantCaller } from '#domain/access/caller.ts';
import { couldBePhone, maskedPhone } from '#domain/kernel/masked-phone.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { ListQuery, SearchEntry } from '#domain/resource/resource.contract.ts';
import type { Context } from '#server/context.ts';
import { type RateLimit, takeAttempt } from './rate-limit.ts';

type Asker =
	| Pick<AdminCaller, 'audience' | 'id' | 'isSuper' | 'nodes'>
	| Pick<MerchantCaller, 'audience' | 'id' | 'role' | 'isMaster'>;

/** Who may see whom to call, in every list and file. */
const sensitiveNode = 'shop/order/order/sensitive';
/** Their holders work with the recipient of one order, and so with the number in it. */
const recipientNodes = ['shop/order/order/delivery', 'shop/order/order/address'];

/** Columns of lists that hold phone numbers. */
export const phoneFields: readonly string[] = ['phone', 'mobile', 'user.mobile'];
/** Creators never see how the platform reaches a member, only whom their parcels go to. */
const membersOwn: readonly string[] = ['mobile', 'user.mobile'];

/** So many numbers may be tried in an hour by who does not see them: staff with a caller on the line, and no counting up. */
const triedNumbers = { name: 'phones', max: 60, seconds: 3600 };

/** Whether lists and files show a caller whole phone numbers. */
export function seesPhones(caller: Asker): boolean {
	if (caller.audience === 'merchant') return roleMay(caller, 'contact');
	return caller.isSuper || caller.nodes.has(sensitiveNode);
}

/** Whether a caller sees whole the number that one order goes to. */
export function seesRecipient(caller: Asker): boolean {
	if (seesPhones(caller)) return true;
	return caller.audience === 'admin' && recipientNodes.some((node) => caller.nodes.has(node));
}

/** A phone number as a caller who does or does not see it whole is shown it. */
export function shownPhone(phone: string, isWhole: boolean): string {
	return isWhole ? phone : maskedPhone(phone);
}

/** What a list may be asked by; a list whose quick search does not look at phones leaves that out. */
type Asked = Partial<Pick<ListQuery, 'quickSearch' | 'search' | 'order' | 'initKey' | 'initOperator' | 'initValue'>>;

/** A query of a list that is searched by phones: counted where it tries a number, and narrowed. */
export async function askedByPhone<Query extends Asked>(
	context: Context,
	caller: Asker,
	query: Query,
): Promise<Query & { readonly wholePhones: boolean }> {
	await countTriedPhone(context, caller, query);
	return phonesWhole(caller, query);
}

/** Counts a request that tries a whole number which its caller does not see; refuses when too many were tried. */
export async function countTriedPhone(context: Context, caller: Asker, query: Asked): Promise<void> {
	await takeAttempt(context, triesOf(caller, query));
}

function triesOf(caller: Asker, { quickSearch = '', search = [], initKey = '', initValue }: Asked): RateLimit[] {
	const hidden = hiddenFrom(caller);
	const tried = [
		...search.filter(({ field }) => hidden.includes(field)).map(({ val }) => val),
		...(hidden.includes(initKey) ? [initValue] : []),
		...(seesPhones(caller) ? [] : [quickSearch]),
	];
	if (!tried.flatMap(textsIn).some(couldBePhone)) return [];
	return [{ ...triedNumbers, who: `${caller.audience}:${caller.id}` }];
}

/** Who sees no whole number finds by a whole one only: by its beginnings or its place among others it would be found out. */
export function phonesWhole<Query extends Asked>(
	caller: Asker,
	query: Query,
): Query & { readonly wholePhones: boolean } {
	const hidden = hiddenFrom(caller);
	const { search, order = '', initKey = '', initOperator = '' } = query;
	const isSortedByPhone = hidden.includes(order.split(',')[0]?.trim() ?? '');
	return {
		...query,
		...(search && { search: search.map((entry) => wholeIn(hidden, entry)) }),
		...(isSortedByPhone && { order: '' }),
		...(hidden.includes(initKey) && !asksForBlank(initOperator) && { initOperator: '=' }),
		wholePhones: !seesPhones(caller),
	};
}

function textsIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(textsIn);
	return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function hiddenFrom(caller: Asker): readonly string[] {
	if (!seesPhones(caller)) return phoneFields;
	return caller.audience === 'merchant' ? membersOwn : [];
}

function wholeIn(hidden: readonly string[], entry: SearchEntry): SearchEntry {
	return hidden.includes(entry.field) && !asksForBlank(entry.operator) ? { ...entry, operator: '=' } : entry;
}

function asksForBlank(operator: string): boolean {
	return /^(?:not )?null$/i.test(operator);
}
