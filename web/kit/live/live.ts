import { create } from 'zustand';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { bindPath, type PushMessage, pushClose, pushPingMs, pushRetry, socketPath } from '#domain/kernel/push.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';

/** Whether what is on screen is told by the socket; while it is not, it asks now and then. */
export const useLive = create<{ isOn: boolean }>()(() => ({ isOn: false }));

interface Account {
	id: number;
	token: string;
}

/** Who is bound, and under which name the token is sent. */
export interface LiveDoor {
	readonly field: 'ba_token' | 'ba_user_token' | 'merchant_token';
	account(): Account;
	/** Hears of another login or token. */
	follow(hear: () => void): () => void;
}

type Told<Type extends PushMessage['type']> = Extract<PushMessage, { type: Type }>;
type Listener = (message: never) => void;

const listeners = new Map<PushMessage['type'], Set<Listener>>();

/** Hears one kind of message; what it answers ends that. */
export function onLive<Type extends PushMessage['type']>(type: Type, hear: (message: Told<Type>) => void): () => void {
	const own = listeners.get(type) ?? new Set();
	listeners.set(type, own.add(hear));
	return () => own.delete(hear);
}

function tell(message: PushMessage): void {
	for (const hear of listeners.get(message.type) ?? []) hear(message as never);
}

/** After the last try in a row it is tried anew as often as a page without a socket asks. */
const laterMs = 60_000;

/** Keeps a socket open as long as somebody is logged in; what it answers ends it. */
export function startLive(door: LiveDoor): () => void {
	let socket: WebSocket | undefined;
	let bound: Account = { id: 0, token: '' };
	let seen: string | undefined;
	let tries = 0;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;

	function connect(): void {
		clearTimeout(retry);
		const { id, token } = door.account();
		if (isStopped || socket || !id || !token) return;
		if (bound.id !== id) seen = undefined;
		bound = { id, token };
		const { protocol, host } = location;
		const own = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath}`);
		socket = own;
		const ping = setInterval(
			() => own.readyState === own.OPEN && own.send(JSON.stringify({ type: 'ping' })),
			pushPingMs,
		);
		own.onopen = () => {
			tries = 0;
			own.send(
				JSON.stringify({ pathInfo: bindPath, [door.field]: token, lang: currentLanguage(), ...(seen && { seen }) }),
			);
		};
		own.onmessage = ({ data }) => hear(JSON.parse(String(data)) as PushMessage);
		own.onclose = ({ code }) => {
			clearInterval(ping);
			if (socket !== own) return;
			socket = undefined;
			useLive.setState({ isOn: false });
			// Who is bound by an old token waits for the next one; that comes with whatever is asked next.
			if (code !== pushClose.loggedOut && code !== pushClose.expired && code !== pushClose.refused)
				comeAgain(code === pushClose.tooMany);
		};
	}

	/** One account that is open in too many windows must not push its own out of line without end. */
	function comeAgain(isCrowded: boolean): void {
		if (isStopped) return;
		const isLast = isCrowded || tries >= pushRetry.times;
		tries = isLast ? 0 : tries + 1;
		retry = setTimeout(connect, isLast ? laterMs : pushRetry.ms);
	}

	function hear(message: PushMessage): void {
		if (message.type === 'bind') {
			if (message.code !== envelopeCode.ok || !message.data) return;
			seen = message.data.seen;
			useLive.setState({ isOn: true });
		}
		if (message.type === 'notify') seen = message.data.seen;
		tell(message);
	}

	function leave(): void {
		const own = socket;
		socket = undefined;
		useLive.setState({ isOn: false });
		own?.close();
	}

	function followAccount(): void {
		const { id, token } = door.account();
		if (id === bound.id && token === bound.token) return;
		leave();
		connect();
	}

	function comeBack(): void {
		if (document.visibilityState === 'visible' && !socket) connect();
	}

	const unfollow = door.follow(followAccount);
	document.addEventListener('visibilitychange', comeBack);
	addEventListener('online', comeBack);
	connect();
	return () => {
		isStopped = true;
		clearTimeout(retry);
		unfollow();
		document.removeEventListener('visibilitychange', comeBack);
		removeEventListener('online', comeBack);
		leave();
	};
}
