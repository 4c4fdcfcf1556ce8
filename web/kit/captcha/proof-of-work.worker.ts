import type { Work, WorkNews } from '#web/kit/captcha/proof-of-work.ts';
import { sha256Head } from '#web/kit/captcha/sha256.ts';

const newsEvery = 20_000;

function report(news: WorkNews): void {
	postMessage(news);
}

/** Tries nonces until the digest begins with enough zero bits. */
function work({ salt, difficulty }: Work): void {
	let nonce = 0;
	while (sha256Head(salt + nonce) >>> (32 - difficulty) !== 0) {
		nonce += 1;
		if (nonce % newsEvery === 0) report({ tried: nonce });
	}
	report({ nonce });
}

addEventListener('message', (event: MessageEvent<Work>) => work(event.data));
