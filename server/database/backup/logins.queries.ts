import type { ClientBase } from 'pg';
import { accountAudiences, audiences } from '#domain/access/audiences.ts';

/** What logs somebody in, or is about to. */
const proofs = ['token', 'pending_login', 'verification_code', 'captcha'];

/** Ends every login, mailed code and signed address: since the backup many were ended by whom they belong to. */
export async function endLogins(client: ClientBase): Promise<void> {
	await client.query(`truncate ${proofs.join(', ')}`);
	for (const audience of accountAudiences) {
		await client.query(`update ${audiences[audience].table} set epoch = epoch + 1`);
	}
}
