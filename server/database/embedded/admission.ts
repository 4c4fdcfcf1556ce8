import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { accountName } from './account.ts';
import { superuser } from './cluster.ts';
import type { ClusterPlace } from './location.ts';

/** The map from accounts of the system to the shop's role. */
const mapName = 'atelier';

/**
 * Says whom the server lets in, at each start anew, since a folder may have moved to other accounts: over the socket the
 * system's own word for ourselves, the server's account and root; over TCP, where nothing listens, a password that the
 * role does not have. Answers the settings that name the files.
 */
export function writeAdmission({ folder, account }: ClusterPlace): Record<'hba_file' | 'ident_file', string> {
	const files = {
		hba_file: path.join(folder, 'atelier_hba.conf'),
		ident_file: path.join(folder, 'atelier_ident.conf'),
	};
	const names = new Set([userInfo().username, 'root', ...(account ? [accountName(account)] : [])]);
	const rules = [`local all all peer map=${mapName}`, 'host all all all scram-sha-256'];
	const mapped = [...names].map((name) => `${mapName} ${quoted(name)} ${superuser}`);
	write(files.hba_file, rules, account);
	write(files.ident_file, mapped, account);
	return files;
}

/** By a rename, so that whatever lies there is replaced and never written through. */
function write(file: string, lines: readonly string[], account: ClusterPlace['account']): void {
	const draft = `${file}.${randomUUID()}.new`;
	const handle = openSync(draft, 'wx', 0o600);
	try {
		writeFileSync(handle, ['# Written at each start.', ...lines, ''].join('\n'));
		if (account) fchownSync(handle, account.uid, account.gid);
	} finally {
		closeSync(handle);
	}
	renameSync(draft, file);
}

function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
