import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { checkClickCaptcha, clickCaptcha } from '#domain/captcha/captcha.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { captchaInfo, type Point } from '#web/kit/captcha/points.ts';
import { startWork } from '#web/kit/captcha/proof-of-work.ts';

/** What a form sends along. */
export interface SolvedCaptcha {
	captchaId: string;
	captchaInfo: string;
}

export interface Picture {
	text: readonly string[];
	base64: string;
	width: number;
	height: number;
}

/** Where the captcha stands. */
export type Phase = 'loading' | 'asking' | 'checking' | 'right' | 'wrong' | 'failed' | 'working';

const silent = { errors: 'silent' } as const;
const rightPauseMs = 800;
const wrongPauseMs = 1500;

/** Not `crypto.randomUUID`: shops on a local network have no https. */
function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One captcha from the first picture to the answer that the server accepts. */
export function useCaptcha(onSolved: (solved: SolvedCaptcha) => void) {
	const id = useRef('');
	const ending = useRef<(() => void) | undefined>(undefined);
	const [phase, setPhase] = useState<Phase>('loading');
	const [picture, setPicture] = useState<Picture>();
	const [points, setPoints] = useState<readonly Point[]>([]);
	const [progress, setProgress] = useState(0);
	const [refusal, setRefusal] = useState('');

	function endWhatRuns(): void {
		ending.current?.();
		ending.current = undefined;
	}

	function later(ms: number, action: () => void): void {
		const timer = setTimeout(action, ms);
		ending.current = () => clearTimeout(timer);
	}

	/** Begins anew under a new id; answers to an earlier one are dropped. */
	function begin(first: Phase): string {
		endWhatRuns();
		id.current = newId();
		setPhase(first);
		setPoints([]);
		setProgress(0);
		setRefusal('');
		return id.current;
	}

	function fail(error: unknown, own: string): void {
		if (own !== id.current || (error instanceof CallError && error.failure === 'cancelled')) return;
		setRefusal(error instanceof CallError ? error.message : '');
		setPhase('failed');
	}

	async function drawPicture(): Promise<void> {
		const own = begin('loading');
		try {
			const drawn = await call<typeof clickCaptcha>('GET', '/api/common/clickCaptcha', { id: own }, silent);
			if (own !== id.current) return;
			const { text = [], base64 = '', width = 0, height = 0 } = drawn;
			setPicture({ text, base64, width, height });
			setPhase('asking');
		} catch (error) {
			fail(error, own);
		}
	}

	async function check(chosen: readonly Point[], shown: Picture): Promise<void> {
		const own = id.current;
		const info = captchaInfo(chosen, shown);
		setPhase('checking');
		try {
			const answer = { id: own, info, unset: 0 } as const;
			await call<typeof checkClickCaptcha>('POST', '/api/common/checkClickCaptcha', answer, silent);
			if (own !== id.current) return;
			setPhase('right');
			later(rightPauseMs, () => onSolved({ captchaId: own, captchaInfo: info }));
		} catch (error) {
			if (!(error instanceof CallError) || error.failure !== 'refused') return fail(error, own);
			if (own !== id.current) return;
			setPhase('wrong');
			later(wrongPauseMs, () => void drawPicture());
		}
	}

	function choose(point: Point): void {
		if (phase !== 'asking' || !picture) return;
		const chosen = [...points, point];
		setPoints(chosen);
		if (chosen.length === picture.text.length) void check(chosen, picture);
	}

	function removePoint(index: number): void {
		if (phase === 'asking') setPoints(points.filter((_, position) => position !== index));
	}

	async function workInstead(): Promise<void> {
		const own = begin('working');
		try {
			const query = { id: own, mode: 'work' } as const;
			const { work } = await call<typeof clickCaptcha>('GET', '/api/common/clickCaptcha', query, silent);
			if (own !== id.current || !work) return;
			const { stop } = startWork(work, {
				onProgress: setProgress,
				onFound: (nonce) => {
					setProgress(1);
					setPhase('right');
					later(rightPauseMs, () => onSolved({ captchaId: own, captchaInfo: `work:${nonce}` }));
				},
				onFailure: () => setPhase('failed'),
			});
			ending.current = stop;
		} catch (error) {
			fail(error, own);
		}
	}

	const open = useEffectEvent(() => void drawPicture());
	const tidyUp = useEffectEvent(() => {
		id.current = '';
		endWhatRuns();
	});

	useEffect(function openAndTidyUp() {
		open();
		return () => tidyUp();
	}, []);

	return { phase, picture, points, progress, refusal, drawPicture, choose, removePoint, workInstead };
}
