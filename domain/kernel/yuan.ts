interface Digits {
	readonly isNegative: boolean;
	/** With a comma every three digits. */
	readonly whole: string;
	/** Two digits. */
	readonly fraction: string;
}

/** The parts of a decimal amount of the wire as they are shown. */
export function digitsOf(amount: string): Digits {
	const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
	return {
		isNegative: amount.startsWith('-'),
		whole: grouped(whole),
		fraction: fraction.padEnd(2, '0'),
	};
}

function grouped(digits: string): string {
	const groups: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
	return groups.join(',');
}

/** An amount of the wire within a text: `"1234.50"` is `¥1,234.50`. */
export function yuan(amount: string): string {
	const { isNegative, whole, fraction } = digitsOf(amount);
	return `${isNegative ? '−' : ''}¥${whole}.${fraction}`;
}
