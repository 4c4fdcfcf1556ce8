/** Says that an answer is to be saved under a name, whatever stands in that name (RFC 6266 and 8187). */
export function asDownload(name: string): string {
	const plain = name.replace(/[^\w .()-]/g, '_');
	const whole = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
