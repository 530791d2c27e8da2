# Run once by the image of PostgreSQL, in an empty database: makes the owner, who is no superuser.
password=$(cat /run/secrets/database-password)
psql --set ON_ERROR_STOP=1 --set password="$password" --username postgres <<'SQL'
CREATE ROLE larder LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE larder OWNER larder ENCODING 'UTF8' TEMPLATE template0;
SQL
