CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "allergens" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"hierarchy_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "allergens_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "allergens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"masqueraded_by" uuid,
	"old_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "audit_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"account_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_account_id_position_pk" PRIMARY KEY("account_id","position")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"principal_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_principal_id_route_key_pk" PRIMARY KEY("account_id","principal_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."device_logins" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_code" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pairing_open_until" timestamp(3) with time zone,
	"pairing_always_open" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "device_logins_device_code_unique" UNIQUE("device_code")
);
--> statement-breakpoint
CREATE TABLE "auth"."logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."memberships" (
	"login_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memberships_login_id_user_id_pk" PRIMARY KEY("login_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"login_id" uuid,
	"user_id" uuid,
	"device_id" uuid,
	"generation" integer DEFAULT 1 NOT NULL,
	"refresh_hash" text NOT NULL,
	"rotated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"usage" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "categories_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "categories_usage" CHECK (usage in ('SINGLE', 'COMPONENT')),
	CONSTRAINT "categories_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_devices" (
	"account_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "category_devices_account_id_category_id_device_id_pk" PRIMARY KEY("account_id","category_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "category_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_organizations" (
	"account_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "category_organizations_account_id_category_id_organization_id_pk" PRIMARY KEY("account_id","category_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "category_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_events" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"error_description" text,
	"body" jsonb NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "device_events_account_id_device_id_event_id_pk" PRIMARY KEY("account_id","device_id","event_id"),
	CONSTRAINT "device_events_status" CHECK (status in ('accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "device_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"mac_address" text DEFAULT '' NOT NULL,
	"device_code" text NOT NULL,
	"requires_profile_pin" boolean DEFAULT false NOT NULL,
	"billing_period" text DEFAULT 'monthly' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_reference" text DEFAULT '' NOT NULL,
	"daily_expiry_report_email" text DEFAULT '' NOT NULL,
	"storage_rule_group_id" uuid,
	"last_seen_at" timestamp(3) with time zone,
	"app_version" text DEFAULT '' NOT NULL,
	"clock_offset_ms" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_configurations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"use" text NOT NULL,
	"format" text NOT NULL,
	"mapping" text NOT NULL,
	"category_mapping" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_configurations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_configurations_use" CHECK (use in ('prep', 'sale')),
	CONSTRAINT "import_configurations_format" CHECK (format in ('csv', 'xlsx', 'json'))
);
--> statement-breakpoint
ALTER TABLE "import_configurations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"configuration_id" uuid NOT NULL,
	"type" text NOT NULL,
	"trigger" text DEFAULT 'manual' NOT NULL,
	"error_notification_emails" text DEFAULT '' NOT NULL,
	"last_run_at" timestamp(3) with time zone,
	"last_result" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_jobs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_jobs_type" CHECK (type in ('create_update', 'purge'))
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_contacts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"contact_type" text NOT NULL,
	"contact_value" text NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL,
	CONSTRAINT "organization_contacts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "organization_contacts_type" CHECK (contact_type in ('EMAIL', 'MOBILE', 'LANDLINE'))
);
--> statement-breakpoint
ALTER TABLE "organization_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_locations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"line3" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT 'GB' NOT NULL,
	"postcode" text NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL,
	"is_billing" boolean DEFAULT false NOT NULL,
	"is_postal" boolean DEFAULT true NOT NULL,
	CONSTRAINT "organization_locations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_settings" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organization_settings_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_tree" (
	"account_id" uuid NOT NULL,
	"ancestor_id" uuid NOT NULL,
	"descendant_id" uuid NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "organization_tree_account_id_ancestor_id_descendant_id_pk" PRIMARY KEY("account_id","ancestor_id","descendant_id")
);
--> statement-breakpoint
ALTER TABLE "organization_tree" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"organization_type" text NOT NULL,
	"timezone" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"unique_tax_reference" text DEFAULT '' NOT NULL,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"primary_contact" text DEFAULT '' NOT NULL,
	"allow_networking" boolean DEFAULT true NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "organizations_type" CHECK (organization_type in ('ACCOUNT', 'BRAND', 'VENUE', 'SAAS_OPERATOR'))
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expiries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "expiries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "expiries_units" CHECK (units > 0),
	CONSTRAINT "expiries_period" CHECK (period in ('hours', 'days'))
);
--> statement-breakpoint
ALTER TABLE "expiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labels" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"may_contain" text DEFAULT '' NOT NULL,
	"custom_allergens" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	CONSTRAINT "labels_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "labels_type" CHECK (label_type in ('INGREDIENTS', 'ALLERGENS'))
);
--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_allergens" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"allergen_id" uuid NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_allergens_account_id_product_id_allergen_id_pk" PRIMARY KEY("account_id","product_id","allergen_id")
);
--> statement-breakpoint
ALTER TABLE "product_allergens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT 'PHYSICAL' NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"storage_override" text DEFAULT '' NOT NULL,
	"lower_custom_fields" text DEFAULT '{}' NOT NULL,
	"device_added" uuid,
	"allergens_declared_at" timestamp(3) with time zone,
	"allergens_declared_by" uuid,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "products_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "products_usage" CHECK (usage in ('SINGLE', 'COMPONENT')),
	CONSTRAINT "products_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "products_storage_override" CHECK (char_length(storage_override) <= 12)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batch_counters" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_counters_account_id_organization_id_day_pk" PRIMARY KEY("account_id","organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "batch_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_logs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"usage" text NOT NULL,
	"storage_id" uuid,
	"storage" text DEFAULT '' NOT NULL,
	"storage_override" text DEFAULT '' NOT NULL,
	"storage_rule" text DEFAULT '' NOT NULL,
	"initials" text NOT NULL,
	"printed_date" timestamp(3) with time zone NOT NULL,
	"use_by" timestamp(3) with time zone,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"batch_code" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_override" boolean DEFAULT false NOT NULL,
	"is_mismatch" boolean DEFAULT false NOT NULL,
	"is_misprint" boolean DEFAULT false NOT NULL,
	"reprint_id" uuid,
	"reprint_type" text,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"printed_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "label_logs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_logs_usage" CHECK (usage in ('prep', 'sale')),
	CONSTRAINT "label_logs_outcome" CHECK (outcome in ('used', 'wasted')),
	CONSTRAINT "label_logs_reprint" CHECK (reprint_id <> id)
);
--> statement-breakpoint
ALTER TABLE "label_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_location_devices" (
	"account_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "storage_location_devices_account_id_storage_id_device_id_pk" PRIMARY KEY("account_id","storage_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "storage_location_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_locations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_type" text DEFAULT 'OTHER' NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_locations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_locations_units" CHECK (units > 0),
	CONSTRAINT "storage_locations_period" CHECK (period in ('hours', 'days')),
	CONSTRAINT "storage_locations_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "storage_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_rule_groups" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_saas_default" boolean DEFAULT false NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_rule_groups_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_rule_groups_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_type" text DEFAULT 'OTHER' NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_rules_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_rules_units" CHECK (units > 0),
	CONSTRAINT "storage_rules_period" CHECK (period in ('hours', 'days')),
	CONSTRAINT "storage_rules_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "storage_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_organizations" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "user_organizations_account_id_user_id_organization_id_pk" PRIMARY KEY("account_id","user_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "user_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"forename" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"locked_at" timestamp(3) with time zone,
	"device_only" boolean DEFAULT false NOT NULL,
	"device_role" integer DEFAULT 4 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "users_status" CHECK (status in ('ACTIVE', 'INACTIVE', 'INVITED'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_device_id_device_logins_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "auth"."device_logins"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_devices" ADD CONSTRAINT "category_devices_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_devices" ADD CONSTRAINT "category_devices_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_organizations" ADD CONSTRAINT "category_organizations_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_organizations" ADD CONSTRAINT "category_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_events" ADD CONSTRAINT "device_events_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_storage_rule_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","storage_rule_group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_account_id_configuration_id_import_configurations_account_id_id_fk" FOREIGN KEY ("account_id","configuration_id") REFERENCES "public"."import_configurations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_contacts" ADD CONSTRAINT "organization_contacts_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_locations" ADD CONSTRAINT "organization_locations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tree" ADD CONSTRAINT "organization_tree_account_id_descendant_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","descendant_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_account_id_parent_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","parent_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiries" ADD CONSTRAINT "expiries_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_account_id_allergen_id_allergens_account_id_id_fk" FOREIGN KEY ("account_id","allergen_id") REFERENCES "public"."allergens"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_device_added_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_added") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_counters" ADD CONSTRAINT "batch_counters_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location_devices" ADD CONSTRAINT "storage_location_devices_account_id_storage_id_storage_locations_account_id_id_fk" FOREIGN KEY ("account_id","storage_id") REFERENCES "public"."storage_locations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD CONSTRAINT "storage_locations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ADD CONSTRAINT "storage_rule_groups_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rules" ADD CONSTRAINT "storage_rules_account_id_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organizations" ADD CONSTRAINT "user_organizations_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organizations" ADD CONSTRAINT "user_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_role_id_roles_account_id_id_fk" FOREIGN KEY ("account_id","role_id") REFERENCES "public"."roles"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allergens_name" ON "allergens" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("account_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_written" ON "audit_entries" USING btree ("account_id","written_in","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "auth"."memberships" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "auth"."sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "auth"."sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "category_devices_device" ON "category_devices" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "category_organizations_of" ON "category_organizations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "devices_organization" ON "devices" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_code" ON "devices" USING btree ("account_id","device_code");--> statement-breakpoint
CREATE INDEX "import_configurations_made" ON "import_configurations" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_jobs_of" ON "import_jobs" USING btree ("account_id","configuration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mailbox_messages_to" ON "mailbox_messages" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "organization_contacts_of" ON "organization_contacts" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_locations_of" ON "organization_locations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_tree_up" ON "organization_tree" USING btree ("account_id","descendant_id","depth");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("account_id","parent_id");--> statement-breakpoint
CREATE INDEX "organizations_type_name" ON "organizations" USING btree ("organization_type","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "expiries_product" ON "expiries" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_product" ON "labels" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "product_allergens_of" ON "product_allergens" USING btree ("account_id","allergen_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("account_id","sku") WHERE deleted_at is null and sku <> '';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("account_id","category_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("account_id","changed_in");--> statement-breakpoint
CREATE INDEX "label_logs_of_organization" ON "label_logs" USING btree ("account_id","organization_id","printed_date","id");--> statement-breakpoint
CREATE INDEX "label_logs_of_account" ON "label_logs" USING btree ("account_id","printed_date","id");--> statement-breakpoint
CREATE INDEX "storage_location_devices_device" ON "storage_location_devices" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "storage_rules_group" ON "storage_rules" USING btree ("account_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("account_id","email");--> statement-breakpoint
CREATE POLICY "allergens_select" ON "allergens" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_insert" ON "allergens" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_update" ON "allergens" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_delete" ON "allergens" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_select" ON "audit_entries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_insert" ON "audit_entries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_update" ON "audit_entries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_delete" ON "audit_entries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_select" ON "audit_seals" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_insert" ON "audit_seals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_update" ON "audit_seals" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_delete" ON "audit_seals" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_select" ON "idempotency_keys" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_insert" ON "idempotency_keys" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_update" ON "idempotency_keys" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_delete" ON "idempotency_keys" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "categories_select" ON "categories" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or id in (select l.category_id from category_organizations l where l.organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]))));--> statement-breakpoint
CREATE POLICY "categories_insert" ON "categories" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "categories_update" ON "categories" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "categories_delete" ON "categories" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "category_devices_select" ON "category_devices" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_insert" ON "category_devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_update" ON "category_devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_delete" ON "category_devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_select" ON "category_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_insert" ON "category_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_update" ON "category_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_delete" ON "category_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "device_events_select" ON "device_events" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "device_events_insert" ON "device_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "device_events_update" ON "device_events" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "device_events_delete" ON "device_events" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "devices_select" ON "devices" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "devices_insert" ON "devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "devices_update" ON "devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "devices_delete" ON "devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "import_configurations_select" ON "import_configurations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_insert" ON "import_configurations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_update" ON "import_configurations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_delete" ON "import_configurations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_select" ON "import_jobs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_insert" ON "import_jobs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_update" ON "import_jobs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_delete" ON "import_jobs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_contacts_select" ON "organization_contacts" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[])) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_contacts_insert" ON "organization_contacts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_contacts_update" ON "organization_contacts" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_contacts_delete" ON "organization_contacts" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_locations_select" ON "organization_locations" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[])) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_locations_insert" ON "organization_locations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_locations_update" ON "organization_locations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_locations_delete" ON "organization_locations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_settings_select" ON "organization_settings" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_settings_insert" ON "organization_settings" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_settings_update" ON "organization_settings" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_settings_delete" ON "organization_settings" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "organization_tree_select" ON "organization_tree" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_tree_insert" ON "organization_tree" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_tree_update" ON "organization_tree" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_tree_delete" ON "organization_tree" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_select" ON "organizations" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[])) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organizations_insert" ON "organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_update" ON "organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_delete" ON "organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "expiries_select" ON "expiries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "expiries_insert" ON "expiries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "expiries_update" ON "expiries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "expiries_delete" ON "expiries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "labels_select" ON "labels" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "labels_insert" ON "labels" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "labels_update" ON "labels" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "labels_delete" ON "labels" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_allergens_select" ON "product_allergens" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or exists (select 1 from products p where p.id = product_id)));--> statement-breakpoint
CREATE POLICY "product_allergens_insert" ON "product_allergens" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_allergens_update" ON "product_allergens" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "product_allergens_delete" ON "product_allergens" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "products_select" ON "products" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]) or category_id in (select l.category_id from category_organizations l where l.organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]))));--> statement-breakpoint
CREATE POLICY "products_insert" ON "products" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "products_update" ON "products" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "products_delete" ON "products" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_counters_select" ON "batch_counters" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_counters_insert" ON "batch_counters" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_counters_update" ON "batch_counters" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "batch_counters_delete" ON "batch_counters" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_logs_select" ON "label_logs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_logs_insert" ON "label_logs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_logs_update" ON "label_logs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "label_logs_delete" ON "label_logs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_location_devices_select" ON "storage_location_devices" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_insert" ON "storage_location_devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_update" ON "storage_location_devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_delete" ON "storage_location_devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_locations_select" ON "storage_locations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_locations_insert" ON "storage_locations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_locations_update" ON "storage_locations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_locations_delete" ON "storage_locations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rule_groups_select" ON "storage_rule_groups" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rule_groups_insert" ON "storage_rule_groups" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rule_groups_update" ON "storage_rule_groups" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rule_groups_delete" ON "storage_rule_groups" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rules_select" ON "storage_rules" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rules_insert" ON "storage_rules" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rules_update" ON "storage_rules" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "storage_rules_delete" ON "storage_rules" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "roles_select" ON "roles" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "roles_insert" ON "roles" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_update" ON "roles" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_delete" ON "roles" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_organizations_select" ON "user_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "user_organizations_insert" ON "user_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "user_organizations_update" ON "user_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "user_organizations_delete" ON "user_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "users_select" ON "users" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "users_insert" ON "users" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "users_update" ON "users" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "users_delete" ON "users" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]));