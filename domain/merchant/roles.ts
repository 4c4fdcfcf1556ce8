/** What a merchant's people may do beyond reading their shop's orders and works. */
type Duty = 'money' | 'ship' | 'refund' | 'works';

const rolesOf: Readonly<Record<Duty, readonly string[]>> = {
	money: ['owner', 'manager', 'finance'],
	ship: ['owner', 'manager', 'order'],
	refund: ['owner', 'manager', 'order'],
	works: ['owner', 'manager', 'goods'],
};

/** Whether somebody of a merchant may see its income and books (`money`), send parcels (`ship`) answer refunds (`refund`) or change works (`works`). */
export function roleMay({ role, isMaster }: { role: string; isMaster: boolean }, duty: Duty): boolean {
	return isMaster || rolesOf[duty].includes(role);
}
