import type { Config } from '#server/config/config.ts';
import type { News } from './prepare.ts';

/** Prints where everything is and, at the first start, the passwords that are shown once. */
export function greet(config: Config, news: News & { payMock: boolean }): void {
	const site = config.siteUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
	const lines = [
		'',
		'  Atelier is open.',
		`    Store          ${site}/store`,
		`    Member centre  ${site}/user${news.demoPassword ? `      demo / ${news.demoPassword}` : ''}`,
		`    Creator area   ${site}/merchant${news.demoPassword ? `  studio / ${news.demoPassword}` : ''}`,
		`    Back office    ${site}/admin${news.adminPassword ? `     admin / ${news.adminPassword}` : ''}`,
		`    API            ${site}/docs`,
	];
	if (news.adminPassword) lines.push('', '  These passwords are shown this once. Change them after the first login.');
	if (news.payMock) lines.push('', '  Mock payments are on: nobody pays real money in this shop.');
	console.log(`${lines.join('\n')}\n`);
}

/** What a start tells on its way. */
export function say(text: string): void {
	console.log(`  ${text}`);
}
