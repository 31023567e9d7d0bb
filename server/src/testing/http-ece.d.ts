/** Opens messages that were sealed for a device (RFC 8188). It comes without types. */
declare module 'http_ece' {
  interface Keys {
    version: 'aes128gcm';
    privateKey: import('node:crypto').ECDH;
    /** base64url. */
    authSecret: string;
  }
  const ece: { decrypt(sealed: Buffer, keys: Keys): Buffer };
  export default ece;
}
