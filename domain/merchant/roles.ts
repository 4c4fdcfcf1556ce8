/** What a merchant's people may do beyond reading their shop's orders and works. */
type Duty = 'money' | 'ship' | 'refund' | 'reply' | 'works';

const rolesOf: Readonly<Record<Duty, readonly string[]>> = {
	money: ['owner', 'manager', 'finance'],
	ship: ['owner', 'manager', 'order'],
	refund: ['owner', 'manager', 'order'],
	reply: ['owner', 'manager', 'order', 'service'],
	works: ['owner', 'manager', 'goods'],
};

/**
 * Whether somebody of a merchant may see its income and books (`money`), send parcels and end unpaid orders (`ship`), answer
 * refunds and wishes to cancel (`refund`) or reviews (`reply`), or change works (`works`).
 */
export function roleMay({ role, isMaster }: { role: string; isMaster: boolean }, duty: Duty): boolean {
	return isMaster || rolesOf[duty].includes(role);
}
