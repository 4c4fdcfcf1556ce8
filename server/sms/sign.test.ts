import { expect, test } from 'vitest';
import { aliyunHeaders, canonicalQuery } from './aliyun.sign.ts';

test("a call is signed as the example of Alibaba Cloud's own document is", () => {
	const request = {
		host: 'ecs.cn-shanghai.aliyuncs.com',
		action: 'RunInstances',
		version: '2014-05-26',
		query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
		date: '2023-10-26T10:22:32Z',
		nonce: '3156853299f313e23d1673dc12e1703d',
	};
	const { authorization } = aliyunHeaders({ id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }, request);
	expect(authorization).toBe(
		'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
	);
});

test('what addresses mean something by is escaped as RFC 3986 has it', () => {
	expect(canonicalQuery({ b: "(a!'*)", a: '画 +&~' })).toBe('a=%E7%94%BB%20%2B%26~&b=%28a%21%27%2A%29');
});
