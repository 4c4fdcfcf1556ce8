import { maskedPhone } from '#domain/kernel/masked-phone.ts';
import { signedText } from '#domain/sms/sms.providers.ts';
import type { Provider, SmsDoor } from './provider.ts';

/** Writes messages to the log of the server: whoever runs a shop to try it reads the code there. */
export function createConsoleProvider({ log, config }: SmsDoor): Provider {
	return {
		name: 'console',
		needsTemplate: false,
		// A log with codes in it opens accounts, so a real shop has to ask for it in its environment.
		isOn: () => config.smsConsole ?? !config.isProduction,
		async send({ mobile, signature, text, reference }) {
			log.info({ mobile: maskedPhone(mobile), text: signedText(signature, text) }, 'a short message');
			return { no: reference, parts: undefined };
		},
	};
}
