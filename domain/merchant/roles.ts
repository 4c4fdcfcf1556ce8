/** What a merchant's people may do beyond reading their shop's orders and works. */
type Duty = 'money' | 'ship';

const rolesOf: Readonly<Record<Duty, readonly string[]>> = {
	money: ['owner', 'manager', 'finance'],
	ship: ['owner', 'manager', 'order'],
};

/** Whether somebody of a merchant may see its income and books (`money`) or send parcels (`ship`). */
export function roleMay({ role, isMaster }: { role: string; isMaster: boolean }, duty: Duty): boolean {
	return isMaster || rolesOf[duty].includes(role);
}
