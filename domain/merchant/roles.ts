import type { Duty } from '#domain/kernel/endpoint.ts';

const rolesOf: Readonly<Record<Duty, readonly string[]>> = {
	money: ['owner', 'manager', 'finance'],
	ship: ['owner', 'manager', 'order'],
	contact: ['owner', 'manager', 'order', 'service'],
	refund: ['owner', 'manager', 'order'],
	reply: ['owner', 'manager', 'order', 'service'],
	works: ['owner', 'manager', 'goods'],
	backers: ['owner', 'manager', 'goods', 'order', 'finance'],
	shop: ['owner', 'manager'],
};

/**
 * What a merchant's people may do beyond reading their shop's orders and goods: whether somebody of a merchant may see its income and books (`money`), send parcels and end unpaid orders (`ship`), see
 * whom to call about an order (`contact`), answer refunds and wishes to cancel (`refund`) or reviews (`reply`), change goods
 * and their crowdfundings (`works`), see who supports a crowdfunding with how much (`backers`), or let the shop take a break (`shop`).
 */
export function roleMay({ role, isMaster }: { role: string; isMaster: boolean }, duty: Duty): boolean {
	return isMaster || rolesOf[duty].includes(role);
}
