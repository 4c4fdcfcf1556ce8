import type { ReactNode } from 'react';

function two(part: number): string {
	return String(part).padStart(2, '0');
}

/** `yyyy-mm-dd hh:MM:ss` of unix seconds (10 digits) or milliseconds, in the reader's time zone. */
export function formatTime(stamp: number | string | null | undefined, pattern = 'yyyy-mm-dd hh:MM:ss'): string {
	if (stamp === null || stamp === undefined || stamp === '' || stamp === 0) return '';
	const text = String(stamp);
	if (!/^\d+$/.test(text)) return text;
	const at = new Date(text.length === 10 ? Number(text) * 1000 : Number(text));
	const parts: Record<string, string> = {
		yyyy: String(at.getFullYear()),
		mm: two(at.getMonth() + 1),
		dd: two(at.getDate()),
		hh: two(at.getHours()),
		MM: two(at.getMinutes()),
		ss: two(at.getSeconds()),
	};
	return pattern.replace(/yyyy|mm|dd|hh|MM|ss/g, (part) => parts[part] ?? part);
}

interface TimeProps {
	/** Unix seconds. */
	at: number | string | null | undefined;
	/** `yyyy-mm-dd hh:MM:ss` unless told. */
	pattern?: string;
}

/** A moment, a dash where there is none. */
export function Time({ at, pattern }: TimeProps): ReactNode {
	const text = formatTime(at, pattern);
	if (!text) return <span className="at-figures">–</span>;
	return <time className="at-figures">{text}</time>;
}
