import type { SettingGroup } from '#contract/settings.ts';
import { m } from '#messages';

interface ServerSetting {
  /** What it is for. */
  readonly text: () => string;
  /** Nobody reads it here, not in part: a password, a token, or an address that may have one in it. */
  readonly secret?: true;
  /** The group in which administrators may decide otherwise. */
  readonly decidedIn?: SettingGroup;
}

/** What the server is started with, each setting by its name in the environment. What is not named here is not shown. */
export const serverSettings = {
  PORT: { text: m.companysettings_env_port },
  HOST: { text: m.companysettings_env_host },
  PUBLIC_URL: { text: m.companysettings_env_public_url },
  DATA_DIR: { text: m.companysettings_env_data_dir },
  DATABASE_URL: { text: m.companysettings_env_database_url, secret: true },
  DATABASE_DIRECT_URL: { text: m.companysettings_env_database_direct_url, secret: true },
  DATABASE_REPLICA_URL: { text: m.companysettings_env_database_replica_url, secret: true },
  FILES_S3_BUCKET: { text: m.companysettings_env_files_s3_bucket },
  FILES_S3_ENDPOINT: { text: m.companysettings_env_files_s3_endpoint },
  FILES_S3_REGION: { text: m.companysettings_env_files_s3_region },
  FILES_S3_ACCESS_KEY_ID: { text: m.companysettings_env_files_s3_access_key_id, secret: true },
  FILES_S3_SECRET_ACCESS_KEY: { text: m.companysettings_env_files_s3_secret_access_key, secret: true },
  DEMO: { text: m.companysettings_env_demo },
  SSO: { text: m.companysettings_env_sso },
  DEMO_IDP_PORT: { text: m.companysettings_env_demo_idp_port },
  DEMO_MAIL_PORT: { text: m.companysettings_env_demo_mail_port },
  SAML_IDP_METADATA: { text: m.companysettings_env_saml_idp_metadata, secret: true },
  SAML_IDP_ENTITY_ID: { text: m.companysettings_env_saml_idp_entity_id },
  SAML_ENTITY_ID: { text: m.companysettings_env_saml_entity_id },
  SAML_PRIVATE_KEY: { text: m.companysettings_env_saml_private_key, secret: true },
  SAML_CERTIFICATE: { text: m.companysettings_env_saml_certificate },
  OIDC_ISSUER: { text: m.companysettings_env_oidc_issuer },
  OIDC_CLIENT_ID: { text: m.companysettings_env_oidc_client_id },
  OIDC_CLIENT_SECRET: { text: m.companysettings_env_oidc_client_secret, secret: true },
  OIDC_ALGORITHM: { text: m.companysettings_env_oidc_algorithm },
  OIDC_EMAIL_TRUSTED: { text: m.companysettings_env_oidc_email_trusted },
  BREAK_GLASS: { text: m.companysettings_env_break_glass },
  CHANGE_PASSWORD_URL: { text: m.companysettings_env_change_password_url },
  CHAT_SCRIPT: { text: m.companysettings_env_chat_script, secret: true },
  CHAT_HOSTS: { text: m.companysettings_env_chat_hosts },
  CHAT_GLOBAL: { text: m.companysettings_env_chat_global },
  CHAT_CONFIG: { text: m.companysettings_env_chat_config, secret: true },
  TRUST_PROXY: { text: m.companysettings_env_trust_proxy },
  DRAIN_SECONDS: { text: m.companysettings_env_drain_seconds },
  KEEP_ATTENDANCE_MONTHS: { text: m.companysettings_env_keep_attendance_months },
  KEEP_AUDIT_MONTHS: { text: m.companysettings_env_keep_audit_months },
  KEEP_NOTIFICATIONS_MONTHS: { text: m.companysettings_env_keep_notifications_months },
  SESSION_SECONDS: { text: m.companysettings_env_session_seconds, decidedIn: 'portal-times' },
  UNDO_SECONDS: { text: m.companysettings_env_undo_seconds, decidedIn: 'portal-times' },
  MAIL_WAIT_SECONDS: { text: m.companysettings_env_mail_wait_seconds, decidedIn: 'portal-times' },
  PRODUCT: { text: m.companysettings_env_product, decidedIn: 'portal-name' },
  COMPANY_DOMAIN: { text: m.companysettings_env_company_domain },
  SCIM_TOKEN: { text: m.companysettings_env_scim_token, secret: true },
  SCIM_ADDS_PLACES: { text: m.companysettings_env_scim_adds_places },
  HR_SOURCE: { text: m.companysettings_env_hr_source, secret: true },
  HR_SOURCE_TOKEN: { text: m.companysettings_env_hr_source_token, secret: true },
  HR_SOURCE_SCHEDULE: { text: m.companysettings_env_hr_source_schedule },
  VAPID_PRIVATE_KEY: { text: m.companysettings_env_vapid_private_key, secret: true },
  SMTP_URL: { text: m.companysettings_env_smtp_url, secret: true },
  MAIL_FROM: { text: m.companysettings_env_mail_from },
  ADMIN_EMAIL: { text: m.companysettings_env_admin_email },
  CURRENCY: { text: m.companysettings_env_currency },
  PAYER_NAME: { text: m.companysettings_env_payer_name },
  PAYER_IBAN: { text: m.companysettings_env_payer_iban, secret: true },
  PAYER_BIC: { text: m.companysettings_env_payer_bic },
  PAYMENT_GATEWAY: { text: m.companysettings_env_payment_gateway },
  PAYMENT_SANDBOX_PORT: { text: m.companysettings_env_payment_sandbox_port },
  RAZORPAY_KEY_ID: { text: m.companysettings_env_razorpay_key_id },
  RAZORPAY_KEY_SECRET: { text: m.companysettings_env_razorpay_key_secret, secret: true },
  RAZORPAY_WEBHOOK_SECRET: { text: m.companysettings_env_razorpay_webhook_secret, secret: true },
  TZ: { text: m.companysettings_env_tz },
  METRICS_TOKEN: { text: m.companysettings_env_metrics_token, secret: true },
  LOG_LEVEL: { text: m.companysettings_env_log_level },
} as const satisfies Record<string, ServerSetting> as Record<ServerSettingName, ServerSetting>;

export type ServerSettingName =
  | 'PORT'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
  | 'DEMO'
  | 'SSO'
  | 'DEMO_IDP_PORT'
  | 'DEMO_MAIL_PORT'
  | 'SAML_IDP_METADATA'
  | 'SAML_IDP_ENTITY_ID'
  | 'SAML_ENTITY_ID'
  | 'SAML_PRIVATE_KEY'
  | 'SAML_CERTIFICATE'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_ALGORITHM'
  | 'OIDC_EMAIL_TRUSTED'
  | 'BREAK_GLASS'
  | 'CHANGE_PASSWORD_URL'
  | 'CHAT_SCRIPT'
  | 'CHAT_HOSTS'
  | 'CHAT_GLOBAL'
  | 'CHAT_CONFIG'
  | 'TRUST_PROXY'
  | 'DRAIN_SECONDS'
  | 'KEEP_ATTENDANCE_MONTHS'
  | 'KEEP_AUDIT_MONTHS'
  | 'KEEP_NOTIFICATIONS_MONTHS'
  | 'SESSION_SECONDS'
  | 'UNDO_SECONDS'
  | 'MAIL_WAIT_SECONDS'
  | 'PRODUCT'
  | 'COMPANY_DOMAIN'
  | 'SCIM_TOKEN'
  | 'SCIM_ADDS_PLACES'
  | 'HR_SOURCE'
  | 'HR_SOURCE_TOKEN'
  | 'HR_SOURCE_SCHEDULE'
  | 'VAPID_PRIVATE_KEY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'ADMIN_EMAIL'
  | 'CURRENCY'
  | 'PAYER_NAME'
  | 'PAYER_IBAN'
  | 'PAYER_BIC'
  | 'PAYMENT_GATEWAY'
  | 'PAYMENT_SANDBOX_PORT'
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
  | 'TZ'
  | 'METRICS_TOKEN'
  | 'LOG_LEVEL';
